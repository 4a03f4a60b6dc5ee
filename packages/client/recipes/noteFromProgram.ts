/**
 * Writes a note to a bid when something happens in another program, such as "The drawings were printed".
 *
 * Token: `bids:write`.
 */
import { BasisFailure, type BasisClient, type Note } from '@basis/client';

export interface ProgramNote {
  /** Name of what happened there. The same name writes one note, however often it is told of within 24 hours. */
  readonly eventId: string;
  /** Name of the bid, as Basis has it. */
  readonly bidName: string;
  readonly text: string;
}

/** Finds the one bid of a name. */
const bidIdOf = async (basis: BasisClient, name: string): Promise<string> => {
  const found: string[] = [];
  for await (const bid of basis.list('/projects', { query: { searchQuery: name } }))
    if (bid.name === name) found.push(bid.id);
  const [id] = found;
  if (id === undefined || found.length > 1) throw new Error(`${found.length} bids have the name “${name}”.`);
  return id;
};

/** @throws BasisFailure when Basis refuses the note or can't be reached */
export const writeNote = async (basis: BasisClient, { eventId, bidName, text }: ProgramNote): Promise<Note> => {
  const result = await basis.POST('/projects/{projectId}/notes', {
    params: {
      path: { projectId: await bidIdOf(basis, bidName) },
      header: { 'Idempotency-Key': `note-${eventId}` },
    },
    body: { message: text },
  });
  if (!result.ok) throw new BasisFailure(result.error);
  return result.data.note;
};
