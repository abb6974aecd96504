export default defineAppConfig({ title: 'Kite' })
