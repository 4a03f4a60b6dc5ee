import type { Project } from '@basis/domain/model/contract/contract';
import { zoneName } from '@basis/domain/model/formats/dates';
import { readerZone } from '@basis/domain/model/formats/days';
import { shownPlace } from '@basis/domain/model/formats/place';
import type { SessionStore } from '@basis/domain/engine/session/SessionStore';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import type { PrintedListColumn } from '../../../lists/PrintList';

const dash = '–';

/** Date, time and zone: paper is read where the clock may be another one. */
const deadlineText = ({ bidDeadline }: Project, workspaceZone: string): string => {
  if (!bidDeadline) return dash;
  const { date, time, clock: meant = workspaceZone } = bidDeadline;
  const clock = time === null ? [] : [`${formatPlainTime(time)} ${zoneName(date, meant)}`];
  // Breaks between date and time only.
  return [formatPlainDate(date), ...clock].map((part) => part.replaceAll(' ', '\u00A0')).join(', ');
};

const names = (ids: readonly string[], from: ReadonlyMap<string, { readonly name: string }>): string =>
  ids.flatMap((id) => from.get(id)?.name ?? []).join(', ') || dash;

/** Columns of bids on paper, with names that the screen shortens. Call when printing. */
export const printedBids = (
  workspace: WorkspaceStore,
  session: SessionStore,
): readonly PrintedListColumn<Project>[] => {
  const zone = session.workspace?.zone ?? readerZone();
  return [
    { id: 'bidDeadline', label: 'Bid deadline', show: (bid) => deadlineText(bid, zone) },
    { id: 'name', label: 'Project name', show: ({ name }) => name },
    { id: 'stageId', label: 'Stage', show: ({ stageId }) => workspace.stages.byId.get(stageId)?.name ?? dash },
    { id: 'estimatorIds', label: 'Estimators', show: ({ estimatorIds }) => names(estimatorIds, workspace.users.byId) },
    { id: 'location', label: 'Location', show: (bid) => shownPlace(bid) || dash },
    { id: 'companies', label: 'Companies', show: ({ companyIds }) => names(companyIds, workspace.companyNames.byId) },
    ...(session.allows('seeAmounts')
      ? [
          {
            id: 'quote',
            label: 'Quote',
            align: 'end' as const,
            show: ({ quote }: Project) => (quote ? session.money.whole(quote) : dash),
          },
        ]
      : []),
  ];
};
