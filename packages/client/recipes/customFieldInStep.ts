/**
 * Keeps a custom field of bids in step with another system, both ways. Whoever changed it last since the last run wins; if
 * both did, Basis wins. If-Match makes sure that no change of a colleague is lost.
 *
 * Token: `bids:write`.
 */
import { BasisFailure, type BasisClient, type Project } from '@basis/client';

/** The other system: values by the id of the bid. */
export interface OtherSystem {
  read(bidId: string): Promise<string | undefined>;
  write(bidId: string, value: string): Promise<void>;
}

/** The values of both sides after the last run, by the id of the bid. */
export type LastValues = Map<string, string>;

const fieldIdOf = async (basis: BasisClient, label: string): Promise<string> => {
  const result = await basis.GET('/custom-field-settings');
  if (!result.ok) throw new BasisFailure(result.error);
  const field = result.data.customFieldSettings.find((each) => each.entity === 'Project' && each.label === label);
  if (!field) throw new Error(`Bids have no field “${label}”.`);
  return field.id;
};

const valueOf = ({ customFields }: Project, fieldId: string): string => {
  const value = customFields?.[fieldId];
  return typeof value === 'string' ? value : '';
};

interface Field {
  readonly fieldId: string;
  readonly other: OtherSystem;
  readonly last: LastValues;
}

const keepInStep = async (basis: BasisClient, bid: Project, { fieldId, other, last }: Field): Promise<void> => {
  const [here, before] = [valueOf(bid, fieldId), last.get(bid.id) ?? ''];
  const there = (await other.read(bid.id)) ?? '';
  if (here !== before || there === before) {
    if (here !== there) await other.write(bid.id, here);
    last.set(bid.id, here);
    return;
  }
  const params = { path: { projectId: bid.id } };
  const read = await basis.GET('/projects/{projectId}', { params });
  if (!read.ok) throw new BasisFailure(read.error);
  if (valueOf(read.data.project, fieldId) !== here) {
    await keepInStep(basis, read.data.project, { fieldId, other, last });
    return;
  }
  const written = await basis.PATCH('/projects/{projectId}', {
    params: { ...params, header: { 'If-Match': read.etag ?? '' } },
    body: { customFields: { [fieldId]: there } },
  });
  if (written.ok) last.set(bid.id, there);
  // Somebody changed the bid since it was read: looked at once more, as it is now.
  else if (written.error.code === 'stale' && written.error.current)
    await keepInStep(basis, written.error.current['project'] as Project, { fieldId, other, last });
  else throw new BasisFailure(written.error);
};

/**
 * @param label name of the custom field, a text of bids
 * @param last changed by this; keep it for the next run
 * @throws BasisFailure when Basis can't be read or written; the bids before it are in step
 */
export const keepFieldInStep = async (
  basis: BasisClient,
  label: string,
  { other, last }: Omit<Field, 'fieldId'>,
): Promise<void> => {
  const fieldId = await fieldIdOf(basis, label);
  for await (const bid of basis.list('/projects')) await keepInStep(basis, bid, { fieldId, other, last });
};
