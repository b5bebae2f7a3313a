import { productName, tagline } from '@nagrik/contract/limits'
import type { Plugin } from 'vite'
import { pictureOf, screenshots } from './manifest-pictures.ts'

const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

const manifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: `${tagline}: report a local problem with a photo, follow what becomes of it, and see how well it is resolved.`,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#364bae',
  categories: ['government', 'utilities'],
  prefer_related_applications: false,
  icons: [
    { ...png('/icons/icon-192.png', 192), purpose: 'any' },
    { ...png('/icons/icon-512.png', 512), purpose: 'any' },
    { ...png('/icons/icon-maskable-512.png', 512), purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Quick Report',
      description: 'Choose what the problem is about',
      url: '/quick-report',
      icons: [png('/icons/quick-report-96.png', 96)],
    },
    {
      name: 'My Issues',
      description: 'Follow what you have reported',
      url: '/issues',
      icons: [png('/icons/my-issues-96.png', 96)],
    },
  ],
  screenshots: screenshots.map(({ name, formFactor, label }) => ({
    ...pictureOf(name, formFactor),
    form_factor: formFactor,
    label,
  })),
}

const fileName = 'manifest.webmanifest'
const source = JSON.stringify(manifest, null, 2)

/** Writes the product's name, one constant of the contract, into index.html and the web manifest. */
export const nameTheProduct = (): Plugin => ({
  name: 'nagrik:product-name',
  transformIndexHtml: (html) =>
    html.replaceAll('%productName%', productName).replaceAll('%tagline%', tagline),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('Content-Type', 'application/manifest+json')
      response.end(source)
    })
  },
})
