import type { ManagedUser, UserAction } from '@nagrik/contract/users'
import { useTranslation } from 'react-i18next'
import { RefusalSheet } from '#features/people/refusal-sheet.tsx'
import { CreateUser } from './create-user.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { DepartmentsSheet } from './departments-sheet.tsx'
import { EditUser } from './edit-user.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ownDeletion } from './model.ts'
import { StatusSheet } from './status-sheet.tsx'

/** What somebody wants to do. */
export type Asked =
  | { what: 'create' | 'import' | 'ownDeletion' }
  | { what: 'edit' | 'departments'; user: ManagedUser }
  | { what: 'status'; action: UserAction; user: ManagedUser }
  | { what: 'delete'; deleteType: 'soft' | 'hard'; user: ManagedUser }

export function UserDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation()
  switch (asked.what) {
    case 'create':
      return <CreateUser onClose={onClose} />
    case 'import':
      return <ImportSheet onClose={onClose} />
    case 'edit':
      return <EditUser user={asked.user} onClose={onClose} />
    case 'departments':
      return <DepartmentsSheet user={asked.user} onClose={onClose} />
    case 'status':
      return <StatusSheet user={asked.user} action={asked.action} onClose={onClose} />
    case 'delete':
      return <DeleteSheet user={asked.user} deleteType={asked.deleteType} onClose={onClose} />
    case 'ownDeletion':
      return <RefusalSheet text={t(ownDeletion)} onClose={onClose} />
  }
}
