import type { TicketDetail } from '@nagrik/contract/tickets'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#ui/lazy-part.tsx'
import { type EndOfWork, emptyProof, withPhoto } from './proof.ts'

const fetchDialog = () => import('./resolve-dialog.tsx')

/** Goes on once there is what proves it: with the id of the comment, or null where nothing was said. */
type GoOn = (proofCommentId: string | null) => void

const Resolving = createContext<(to: EndOfWork, goOn: GoOn) => void>((_to, goOn) => goOn(null))

/** Asks what was done before a ticket is set to resolved, or closed without it. */
export const useResolving = () => use(Resolving)

/** Around all from where a ticket is resolved: one question, whose words stay until the ticket is. */
export function ResolvingProvider({ ticket, children }: { ticket: TicketDetail; children: ReactNode }) {
  const [proof, setProof] = useState(emptyProof)
  const [asking, setAsking] = useState<EndOfWork | null>(null)
  const goOn = useRef<GoOn>(() => undefined)
  const isEnded = ticket.status === 'RESOLVED' || ticket.status === 'CLOSED'
  useEffect(() => {
    // Where somebody else was faster, what is being typed stays until it is left.
    if (isEnded && asking === null)
      setProof((now) => withPhoto({ ...now, ...emptyProof(), photo: now.photo }, null))
  }, [isEnded, asking])
  const ask = (to: EndOfWork, next: GoOn) => {
    goOn.current = next
    setAsking(to)
  }
  return (
    <Resolving value={ask}>
      {children}
      {asking && (
        <LazyPart fetchCode={fetchDialog} onMissing={() => setAsking(null)}>
          {({ ResolveDialog }) => (
            <ResolveDialog
              ticket={ticket}
              to={asking}
              proof={proof}
              onProof={setProof}
              onDone={(proofCommentId) => {
                setAsking(null)
                goOn.current(proofCommentId)
              }}
              onClose={() => setAsking(null)}
            />
          )}
        </LazyPart>
      )}
    </Resolving>
  )
}
