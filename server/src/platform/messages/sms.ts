import type { SmsConfig } from '#platform/config/config.ts'
import { type Deliver, GatewayRefused, type Message } from './message.ts'

const timeoutMs = 10_000

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok) return
  const reason = `The SMS gateway answered ${response.status}`
  throw response.status < 500 ? new GatewayRefused(reason) : new Error(reason)
}

/** The DLT id of the registered text, by template and language. */
const registered = ({ templates }: { templates: Record<string, string> }, { template, locale }: Message) =>
  templates[`${template}.${locale}`]

/** Any gateway that takes {id, to, text, template, templateId, variables} as JSON; `to` is +91 and ten digits. */
export const httpSmsDelivery =
  (config: Extract<SmsConfig, { provider: 'http' }>): Deliver =>
  (message) => {
    const { id, to, text, template, variables, repeated } = message
    return post(config.url, config.token === null ? {} : { authorization: `Bearer ${config.token}` }, {
      id,
      to: `+91${to}`,
      text,
      template,
      templateId: registered(config, message),
      variables,
      repeated,
    })
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
