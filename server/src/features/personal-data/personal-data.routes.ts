import * as contract from '@nagrik/contract/personal-data'
import { askForDeletion } from '#features/accounts/deletion.service.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { askForCopy, copyBehindLink, readCopy } from './data-copy.service.ts'

export const personalDataRoutes: FeatureRoutes = (bind) => {
  bind(contract.deleteAccount, async ({ platform, client, actor, body }) => ({
    data: await askForDeletion(platform, client, actor, body.password),
  }))
  bind(contract.requestDataCopy, async ({ platform, client, actor, body }) => ({
    data: await askForCopy(platform, client, actor, body.password),
  }))
  bind(contract.readDataCopy, async ({ platform, actor }) => ({ data: await readCopy(platform, actor) }))
  bind(contract.downloadDataCopy, async ({ platform, params, query, request, reply }) =>
    sendFile(platform.store, request, reply, await copyBehindLink(platform, params.id, query)),
  )
}
