import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { ErrorReply } from '@nagrik/contract/errors'
import { productName } from '@nagrik/contract/limits'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { pieceType } from '#platform/http/request-body.ts'
import { describeCost } from './describe-cost.ts'

type Json = Record<string, unknown>
type Schema = NonNullable<EndpointSpec['body']>

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function operation(spec: EndpointSpec): Json {
  const failure = { description: 'Failure', ...content({ $ref: '#/components/schemas/ErrorReply' }) }
  const roles = Array.isArray(spec.gate) ? ` Roles: ${spec.gate.join(', ')}.` : ''
  return {
    summary: spec.summary,
    description: `${spec.gate === 'public' ? 'Public.' : 'Signed in.'}${roles} Costs ${describeCost(spec.cost)}.`,
    tags: [spec.path.split('/')[1]],
    security: [
      ...(spec.recognizes ? [{}] : []),
      ...(spec.gate !== 'public' || spec.recognizes ? [{ bearer: [] }] : []),
    ],
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(spec.body && { requestBody: content(jsonSchema(spec.body, 'input')) }),
    ...(spec.multipart && { requestBody: content({ type: 'object' }, 'multipart/form-data') }),
    ...(spec.bytes && { requestBody: content({ type: 'string', format: 'binary' }, pieceType) }),
    responses: {
      [spec.status ?? 200]: {
        description: 'Success',
        ...(spec.reply
          ? content(jsonSchema(spec.reply, 'output'))
          : content({ type: 'string', format: 'binary' }, 'application/octet-stream')),
      },
      default: failure,
    },
  }
}

/** OpenAPI 3.1 of the given calls, made from the same schemas that validate them. */
function openApiOf(specs: readonly EndpointSpec[]): Json {
  const paths: Record<string, Json> = {}
  for (const spec of specs) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorReply: jsonSchema(ErrorReply, 'output') },
    },
  }
}

/** Serves the documentation at /api/docs and the document at /api/docs/json, made when it is first asked for. */
export async function serveApiDocs(app: FastifyInstance, specs: readonly EndpointSpec[]): Promise<void> {
  let document: Json | undefined
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: () => {
      document ??= openApiOf(specs)
      return document
    },
  })
}
