import type { SmsConfig } from '#platform/config/config.ts'
import { type Deliver, GatewayRefused, type Message } from './message.ts'

const patienceMs = 10_000

async function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  patience = patienceMs,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `The SMS gateway answered ${response.status}`
  throw response.status < 500 ? new GatewayRefused(reason) : new Error(reason)
}

/** The DLT id of the registered text, by template and language. */
const registered = ({ templates }: { templates: Record<string, string> }, { template, locale }: Message) =>
  templates[`${template}.${locale}`]

/**
 * Any gateway that takes {id, to, text, template, templateId, variables} as JSON; `to` is +91 and ten digits.
 * `patience`: milliseconds for one that does not answer.
 */
export const httpSmsDelivery =
  (config: Extract<SmsConfig, { provider: 'http' }>, patience?: number): Deliver =>
  (message) => {
    const { id, to, text, template, variables, repeated } = message
    const headers: Record<string, string> =
      config.token === null ? {} : { authorization: `Bearer ${config.token}` }
    const templateId = registered(config, message)
    const body = { id, to: `+91${to}`, text, template, templateId, variables, repeated }
    return post(config.url, headers, body, patience)
  }

/** MSG91's flow interface: registered DLT templates, variables by name. */
export const msg91Delivery =
  (config: Extract<SmsConfig, { provider: 'msg91' }>): Deliver =>
  (message) => {
    const templateId = registered(config, message)
    if (!templateId) throw new GatewayRefused(`No DLT template is set for ${message.template}`)
    return post(
      config.url,
      { authkey: config.authKey },
      {
        template_id: templateId,
        sender: config.senderId,
        recipients: [{ mobiles: `91${message.to}`, ...message.variables }],
      },
    )
  }
