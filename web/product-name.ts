import { productName, tagline } from '@nagrik/contract/limits'
import type { Plugin } from 'vite'

const manifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: tagline,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#364bae',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
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
