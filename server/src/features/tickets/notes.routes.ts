import { addInternalNote, listColleagues, listNotes } from '@nagrik/contract/notes'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { addNote, colleaguesFor, notesOf } from './notes.service.ts'

export const noteRoutes: FeatureRoutes = (bind) => {
  bind(listNotes, ({ platform, actor, params, query }) => notesOf(platform, actor, params.id, query.before))
  bind(addInternalNote, async ({ platform, actor, params, body, claim }) => ({
    data: await addNote(platform, actor, params.id, body.content, claim),
  }))
  bind(listColleagues, async ({ platform, actor, params, query }) => ({
    data: await colleaguesFor(platform, actor, params.id, query.search),
  }))
}
