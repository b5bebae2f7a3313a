import type { TicketDetail } from '@nagrik/contract/tickets'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { emptyProof, withPhoto } from './proof.ts'

const fetchDialog = () => import('./resolve-dialog.tsx')

/** Goes on once there is what proves it: with the id of the comment, or null where nothing was said. */
type GoOn = (proofCommentId: string | null) => void

const Resolving = createContext<(goOn: GoOn) => void>((goOn) => goOn(null))

/** Asks what was done before a ticket is set to resolved. */
export const useResolving = () => use(Resolving)

/** Around all from where a ticket is resolved: one question, whose words stay until the ticket is. */
export function ResolvingProvider({ ticket, children }: { ticket: TicketDetail; children: ReactNode }) {
  const [proof, setProof] = useState(emptyProof)
  const [isAsking, setAsking] = useState(false)
  const goOn = useRef<GoOn>(() => undefined)
  const isResolved = ticket.status === 'RESOLVED'
  useEffect(() => {
    if (isResolved) setProof((now) => withPhoto({ ...now, ...emptyProof(), photo: now.photo }, null))
  }, [isResolved])
  const ask = (next: GoOn) => {
    goOn.current = next
    setAsking(true)
  }
  return (
    <Resolving value={ask}>
      {children}
      {isAsking && (
        <LazyPart fetchCode={fetchDialog} onMissing={() => setAsking(false)}>
          {({ ResolveDialog }) => (
            <ResolveDialog
              ticket={ticket}
              proof={proof}
              onProof={setProof}
              onDone={(proofCommentId) => {
                setAsking(false)
                goOn.current(proofCommentId)
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </LazyPart>
      )}
    </Resolving>
  )
}
