import type { SmsConfig } from '#platform/config/config.ts'
import type { Deliver } from './message.ts'

const timeoutMs = 10_000

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
}

/** Any gateway that takes {to, text, template, variables} as JSON; `to` is +91 and ten digits. */
export const httpSmsDelivery =
  (config: Extract<SmsConfig, { provider: 'http' }>): Deliver =>
  ({ id, to, text, template, variables }) =>
    post(config.url, config.token === null ? {} : { authorization: `Bearer ${config.token}` }, {
      id,
      to: `+91${to}`,
      text,
      template,
      variables,
    })

/** MSG91's flow interface: registered DLT templates, variables by name. */
export const msg91Delivery =
  (config: Extract<SmsConfig, { provider: 'msg91' }>): Deliver =>
  ({ to, template, variables }) => {
    const templateId = config.templates[template]
    if (!templateId) throw new Error(`No DLT template is set for ${template}`)
    return post(
      config.url,
      { authkey: config.authKey },
      {
        template_id: templateId,
        sender: config.senderId,
        recipients: [{ mobiles: `91${to}`, ...variables }],
      },
    )
  }
