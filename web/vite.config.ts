import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compressedFiles } from './compressed-files-plugin.ts'
import { paintFirst } from './paint-first-plugin.ts'
import { plainPages } from './plain-pages-plugin.ts'
import { nameTheProduct } from './product-name.ts'
import { serviceWorker } from './service-worker-plugin.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), nameTheProduct(), paintFirst(), plainPages(), serviceWorker(), compressedFiles()],
  // React has it itself since 18; what the router stands on brings it for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    manifest: true,
    // Android 6 and later get such a Chrome; cascade layers need 99.
    target: ['chrome99', 'edge99', 'firefox97', 'safari15.4'],
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: a data: address would count in every visit and break the CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The entry names every file, so each letter of a name is paid for by every first visit.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A group takes with it what its files import, but for what a group before it has taken: so each may
          // import those before it, and never the other way round.
          groups: [
            // What every visit needs is one file: fewer requests, and it compresses better.
            { name: 'base', tags: ['$initial'], priority: 2 },
            // The first screen of a visitor with all it needs, instead of twenty slivers shared with other screens.
            { name: 'sign-in', test: /app\/shell\/entry-frame|app\/routes\/login/, priority: 1 },
            // What registration shares with the shell, which it must not load.
            {
              name: 'data',
              test: /app\/with-queries|react-query\/.*\/(useQuery|queryOptions)|platform\/format/,
            },
            // Without shares it would bring every page the icons of one.
            { name: 'icons', test: /icons-react\/.*\/Icon/, minShareCount: 4 },
            { name: 'shell', test: /app\/shell\/page-frame|components\/Skeleton|contract\/src\/paging/ },
            // The rows of every list, and what they say of a ticket.
            { name: 'rows', test: /ui\/(list-row|relative-time|thumbnail)/ },
            { name: 'tickets', test: /domain\/ticket-row/ },
            // Slivers that many screens share.
            {
              name: 'parts',
              test: /src\/ui\/(panel\/(part-state|not-loaded|fact|item)|use-focus|use-act|failure-note|status-line|link-button|earlier)/,
              minShareCount: 3,
            },
            // Else the map would wait for whatever its screens share.
            { name: 'point', test: /ui\/map\/point\.ts/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/outbox': api } },
  preview: { proxy: { '/api': api } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
