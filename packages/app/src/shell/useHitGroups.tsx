import { Building2, Layers, Mail, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectHit } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import type { HitKind, QuickSearch } from '@basis/domain/search/QuickSearch';
import { RecentEntries, type RecentEntry } from '@basis/domain/search/RecentEntries';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import type { CommandPaletteItem } from '@basis/ui/CommandPalette';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline } from '@basis/ui/Deadline';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { useDomain, useLateStore } from '../domainContext';
import { paths } from '../paths';

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

/** Hits of one kind that are shown beside those of other kinds. */
const maxOfKind = 5;

const stageMark = ({ stageId }: ProjectHit, { stages }: WorkspaceStore): ReactNode => {
  const stage = stages.byId.get(stageId);
  if (!stage) return null;
  return <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} size={16} />;
};

/** The deadline of an open bid, the stage of a settled one. */
const bidEnd = ({ stageId, bidDeadline }: ProjectHit, workspace: WorkspaceStore): ReactNode => {
  if (!bidDeadline || workspace.isSettled(stageId)) return workspace.stages.byId.get(stageId)?.name;
  return <Deadline date={bidDeadline.date} time={bidDeadline.time} today={localToday()} />;
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

/** Opens an entry, and notes that it was opened. */
const useOpen = () => {
  const recents = useLateStore(RecentEntries);
  const navigate = useNavigate();
  const pathOf = { project: paths.project, company: paths.company, contact: paths.person };
  return (entry: RecentEntry): void => {
    recents.note(entry);
    void navigate(pathOf[entry.kind](entry.id));
  };
};

/** The groups of what a search found: of one kind, or the best of each. Call from an observer. */
export const useHitGroups = (
  { hits }: QuickSearch,
  kind: HitKind | 'all',
  recent: readonly RecentEntry[],
): readonly FoundGroup[] => {
  const { workspace } = useDomain();
  const navigate = useNavigate();
  const open = useOpen();
  const of = (wanted: HitKind, items: readonly FoundItem[]): readonly FoundItem[] =>
    kind === 'all' ? items.slice(0, maxOfKind) : kind === wanted ? items : [];
  const bids = recentFirst(hits.projects, recent).map((hit): FoundItem => ({
    id: `project ${hit.id}`,
    label: hit.name,
    detail: hit.isFoundBySubject ? 'Matching email found in this project' : hit.location.slice(0, 100),
    start: stageMark(hit, workspace),
    end: bidEnd(hit, workspace),
    act: () => open({ kind: 'project', id: hit.id, name: hit.name }),
  }));
  const companies = recentFirst(hits.companies, recent).map(({ id, name, address }): FoundItem => ({
    id: `company ${id}`,
    label: name,
    detail: address,
    start: <CompanyMark name={name} />,
    act: () => open({ kind: 'company', id, name }),
  }));
  const people = recentFirst(hits.contacts, recent).map(({ id, name, companyName }): FoundItem => ({
    id: `contact ${id}`,
    label: name,
    detail: companyName ?? undefined,
    start: <Avatar name={name} color="stone" size={20} isDecorative />,
    act: () => open({ kind: 'contact', id, name }),
  }));
  const emails = hits.emails.map(({ id, subject, fromEmail, projects: [bid] }): FoundItem => ({
    id: `email ${id}`,
    label: subject || 'No subject',
    detail: fromEmail,
    icon: Mail,
    act: () => void navigate(bid ? paths.emailOfBid(bid.id, id) : paths.email('', id)),
  }));
  return [
    { id: 'projects', title: 'Bids', items: of('projects', bids) },
    {
      id: 'people',
      title: 'Companies and people',
      items: [...of('companies', companies), ...of('contacts', people)],
    },
    { id: 'emails', title: 'Emails', items: of('emails', emails) },
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
        act: () => open(entry),
      })),
  };
};
