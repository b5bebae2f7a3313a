import { isAdmin } from '@nagrik/contract/roles'
import type { TeamMember } from '@nagrik/contract/team'
import { useTranslation } from 'react-i18next'
import { RefusalSheet } from '#features/people/refusal-sheet.tsx'
import { useUser } from '#platform/session.ts'
import { AddMember } from './add-member.tsx'
import { EditMember } from './edit-member.tsx'
import { actWords, type TeamAct } from './model.ts'
import { RemoveMember } from './remove-member.tsx'
import { ToggleMember } from './toggle-member.tsx'

interface TeamDialogProps {
  act: TeamAct
  /** Absent while the team comes, or where nobody here has the id. */
  member: TeamMember | undefined
  /** That is looked at: an id. */
  department: string | undefined
  onClose: () => void
}

/** What the address asks for. Whoever follows a link of an admin without being one is told so. */
export function TeamDialog({ act, member, department, onClose }: TeamDialogProps) {
  const { t } = useTranslation()
  const { role } = useUser()
  if (!isAdmin(role)) return <RefusalSheet text={t(actWords[act].refused)} onClose={onClose} />
  if (act === 'add') return <AddMember department={department} onClose={onClose} />
  if (!member) return null
  if (act === 'edit') return <EditMember member={member} onClose={onClose} />
  if (act === 'status') return <ToggleMember member={member} onClose={onClose} />
  return <RemoveMember member={member} onClose={onClose} />
}
