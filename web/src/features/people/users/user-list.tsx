import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { listManagedUsers, ManagedUser } from '@nagrik/contract/users'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { useSelection } from '#ui/selection/use-selection.ts'
import { BulkChanges } from './bulk/bulk-changes.tsx'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { filterOf, type UsersSearch } from './model.ts'
import { useActsOf } from './use-acts-of.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import type { Asked } from './user-dialog.tsx'
import styles from './users-page.module.css'
import { usersSentence } from './users-sentence.ts'

interface UserListProps {
  page: ReplyOf<typeof listManagedUsers>
  search: UsersSearch
  isOutdated: boolean
  onAsk: (asked: Asked) => void
}

export function UserList({ page, search, isOutdated, onAsk }: UserListProps) {
  const { data: users, pagination } = page
  const { t } = useTranslation()
  const viewer = useUser()
  const columns = useUserColumns(viewer.id)
  const actsOf = useActsOf(onAsk)
  const selection = useSelection(
    filterOf(search),
    users.map(({ id }) => id),
  )
  const [isNoneChosen, setNoneChosen] = useState(false)
  const isChosen = ({ id }: ManagedUser) => selection.isAll || selection.ids.has(id)
  const isAny = selection.isAll || selection.ids.size > 0
  return (
    <BulkChanges selection={selection} filter={filterOf(search)} total={pagination.total}>
      {users.length > 0 && (
        <div className={styles.line}>
          <h2 className={styles.summary}>{usersSentence(t, page)}</h2>
          {!isAny && (
            <div className={styles.bulk}>
              <span role="alert" className={styles.first}>
                {isNoneChosen && t('Please select users first')}
              </span>
              <BulkMenu onChoose={() => setNoneChosen(true)} />
            </div>
          )}
        </div>
      )}
      <DataTable
        caption={t('Users')}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        isOutdated={isOutdated}
        selection={{
          isChosen,
          labelOf: ({ name }) => t('Select {{name}}', { name }),
          onChoose: (rows, chosen) => {
            setNoneChosen(false)
            selection.choose(
              rows.map(({ id }) => id),
              chosen,
            )
          },
        }}
        action={(user) => (
          <RowMenu label={t('Actions for {{name}}', { name: user.name })} acts={actsOf(user)} />
        )}
        empty={
          <EmptyState
            icon={<IconUserSearch aria-hidden size={40} />}
            title={t('No users found')}
            text={t('Nobody fits these filters.')}
            action={
              <LinkButton to="/users" search={{}} variant="default">
                {t('Show all users')}
              </LinkButton>
            }
          />
        }
      />
      <Pagination
        current={search.page ?? 1}
        total={pagination.totalPages}
        linkTo={(page) => ({
          to: '.',
          search: { ...search, page: page > 1 ? page : undefined } as never,
        })}
      />
    </BulkChanges>
  )
}
