import { Building2, Layers, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectHit } from '@basis/domain/model/contract/contract';
import type { HitKind, QuickSearch } from '@basis/domain/subjects/search/QuickSearch';
import { RecentEntries, type RecentEntry } from '@basis/domain/subjects/search/RecentEntries';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { CommandPaletteItem } from '@basis/ui/CommandPalette';
import { useDomain, useLateStore } from '../domainContext';
import { paths } from '../paths';
import { hitItems, type HitTab } from './hitItems';
import { DueDate } from '../lists/DueDate';

/** An entry that was found or opened before, with what opens it. */
export interface FoundItem extends CommandPaletteItem {
  act(): void;
}

/** Found entries under a heading. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FoundItem[];
}

/** Maximum number of hits of one kind when several kinds are shown. */
const maxOfKind = 5;

/** The deadline of an open bid, the stage of a settled one. */
const bidEnd = ({ stageId, bidDeadline }: ProjectHit, workspace: WorkspaceStore): ReactNode => {
  if (!bidDeadline || workspace.isSettled(stageId)) return workspace.stages.byId.get(stageId)?.name;
  return <DueDate deadline={bidDeadline} isMonthWrittenOut />;
};

/** Entries opened lately come first, in that order; the others keep theirs. */
const recentFirst = <Hit extends { readonly id: string }>(
  hits: readonly Hit[],
  recent: readonly RecentEntry[],
): readonly Hit[] => {
  const places = new Map(recent.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Hit): number => places.get(id) ?? places.size;
  return hits.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const pathOf = { project: paths.project, company: paths.company, contact: paths.person };

/** Opens what was found, and notes that it was opened. */
const useOpen = () => {
  const recents = useLateStore(RecentEntries);
  const navigate = useNavigate();
  return (href: string, entry: RecentEntry | undefined): void => {
    if (entry) recents.note(entry);
    void navigate(href);
  };
};

/** The groups of what a search found: of one kind, or the best of each. Call from an observer. */
export const useHitGroups = (
  { hits }: QuickSearch,
  kind: HitTab,
  recent: readonly RecentEntry[],
): readonly FoundGroup[] => {
  const { workspace } = useDomain();
  const open = useOpen();
  const { projects, companies, contacts, emails } = hits;
  const sorted = {
    projects: recentFirst(projects, recent),
    companies: recentFirst(companies, recent),
    contacts: recentFirst(contacts, recent),
    emails,
  };
  const items = hitItems(sorted, workspace);
  const of = (wanted: HitKind): readonly FoundItem[] => {
    const shown = kind === 'all' ? items[wanted].slice(0, maxOfKind) : kind === wanted ? items[wanted] : [];
    return shown.map(({ href, entry, detail, excerpt, ...item }) => ({
      ...item,
      detail: excerpt ?? detail,
      act: () => open(href, entry),
    }));
  };
  const bids = of('projects').map((item, index) => {
    const hit = sorted.projects[index];
    return { ...item, end: hit && bidEnd(hit, workspace) };
  });
  return [
    { id: 'projects', title: 'Bids', items: bids },
    { id: 'people', title: 'Companies and people', items: [...of('companies'), ...of('contacts')] },
    { id: 'emails', title: 'Emails', items: of('emails') },
  ];
};

const recentIcons = { project: Layers, company: Building2, contact: UserRound };

/** The entries opened last, of kinds that the user may see. Call from an observer. */
export const useRecentGroup = (recent: readonly RecentEntry[]): FoundGroup => {
  const { session } = useDomain();
  const open = useOpen();
  const seesAll = session.allows('seeOtherLists');
  return {
    id: 'recent',
    title: 'Recent',
    items: recent
      .filter(({ kind }) => kind === 'project' || seesAll)
      .slice(0, maxOfKind)
      .map((entry) => ({
        id: `${entry.kind} ${entry.id}`,
        label: entry.name,
        icon: recentIcons[entry.kind],
        isCommand: true,
        act: () => open(pathOf[entry.kind](entry.id), entry),
      })),
  };
};
