import { useEffect, useState } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';
import type { Activity } from '@basis/domain/model/contract/contract';
import { callApi } from '@basis/domain/engine/client/client';
import type { Conflict } from '@basis/domain/engine/collection/ConflictsStore';
import { useDomain } from '../../domainContext';

/** Names of invitation dates in activities. */
const written: Readonly<Record<string, string>> = {
  bidDeadlineAt: 'bid_deadline',
  rfiDeadlineAt: 'rfi_deadline',
  jobWalkAt: 'job_walk',
};

const bidOf = ({ kind, id, theirs }: Conflict): string | null => {
  if (kind === 'LIST_VIEW') return id;
  const { project } = theirs as { readonly project?: { readonly id: string } | null };
  return kind === 'QUOTES_VIEW' || kind === 'TASKS_VIEW' ? (project?.id ?? null) : null;
};

const isOf =
  ({ kind, id, field }: Conflict) =>
  (activity: Activity): boolean =>
    (kind === 'LIST_VIEW' || activity.entityId === id) && activity.field === (written[field] ?? field.split('.')[0]);

/** Finds who last changed a field, from the bid's activities; null if unknown. */
export const useChangeAuthor = (conflict: Conflict | undefined): string | null => {
  const { client } = useDomain();
  const [known, setKnown] = useState<{ readonly of: Conflict; readonly name: string } | null>(null);
  useEffect(() => {
    const projectId = conflict && bidOf(conflict);
    if (!projectId) return undefined;
    const asking = new Latest();
    const isCurrent = asking.begin();
    const params = { path: { projectId }, query: { limit: 50 } };
    void callApi(client.GET('/projects/{projectId}/activities', { params })).then((result) => {
      const name = result.ok ? result.value.activities.find(isOf(conflict))?.actor?.name : undefined;
      if (isCurrent() && name) setKnown({ of: conflict, name });
    });
    return () => asking.drop();
  }, [client, conflict]);
  return known?.of === conflict ? (known?.name ?? null) : null;
};
