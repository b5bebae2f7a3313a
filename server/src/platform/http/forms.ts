import multipart from '@fastify/multipart'
import { reportFiles } from '@nagrik/contract/limits'
import type { FastifyInstance, RouteOptions } from 'fastify'

const limits = {
  fileSize: reportFiles.bytes,
  files: 2 * reportFiles.count,
  fields: 10,
  fieldSize: 64 * 1024,
  headerPairs: 100,
}

/** Its parser has hooks of its own, which every other answer would pay for. */
export function routeOfForm(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (forms) => {
    await forms.register(multipart, { limits })
    forms.route(options)
  })
}
