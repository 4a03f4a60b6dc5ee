import { counted } from '@basis/domain/model/formats/numbers';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailHit, ProjectHit } from '@basis/domain/model/contract/contract';
import type { HitKind, Hits } from '@basis/domain/subjects/search/QuickSearch';
import type { RecentEntry } from '@basis/domain/subjects/search/RecentEntries';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import type { SearchResult } from '@basis/ui/SearchResults';
import { StageMark, stageProgress } from '@basis/ui/StageMark';
import { paths } from '../paths';

/** All kinds of hits, or one. */
export type HitTab = HitKind | 'all';

export const tabLabels: Readonly<Record<HitTab, string>> = {
  all: 'All',
  projects: 'Bids',
  companies: 'Companies',
  contacts: 'People',
  emails: 'Emails',
};

/** A search hit as a result with its link. */
export interface HitItem extends SearchResult {
  readonly href: string;
  /** Recent entry to note; none for emails. */
  readonly entry?: RecentEntry;
}

/** Maximum length of a shown location, in characters. */
const locationPreview = 100;

const stageMark = ({ stageId }: ProjectHit, { stages }: WorkspaceStore): ReactNode => {
  const stage = stages.byId.get(stageId);
  if (!stage) return null;
  return <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages.items)} size={16} />;
};

const inFile = (name: string): string => `In ${name}`;

const bidDetail = ({ isFoundBySubject, foundInFile, location }: ProjectHit): string => {
  if (isFoundBySubject) return 'Matching email found in this project';
  return foundInFile === undefined ? location.slice(0, locationPreview) : inFile(foundInFile);
};

const emailDetail = ({ fromEmail, foundInFile, projects }: EmailHit): string => {
  const facts = foundInFile === undefined ? [] : [inFile(foundInFile)];
  if (projects.length) return [...facts, fromEmail, projects.map(({ name }) => name).join(', ')].join(' · ');
  return [...facts, 'This email is not linked to any bid.'].join(' · ');
};

/** Search hits as results, by kind. Call it from an observer. */
export const hitItems = (hits: Hits, workspace: WorkspaceStore): Readonly<Record<HitKind, readonly HitItem[]>> => ({
  projects: hits.projects.map((hit) => ({
    id: `project-${hit.id}`,
    label: hit.name,
    detail: bidDetail(hit),
    start: stageMark(hit, workspace),
    href: paths.project(hit.id),
    entry: { kind: 'project', id: hit.id, name: hit.name },
  })),
  companies: hits.companies.map(({ id, name, address }) => ({
    id: `company-${id}`,
    label: name,
    detail: address,
    start: <CompanyMark name={name} />,
    href: paths.company(id),
    entry: { kind: 'company', id, name },
  })),
  contacts: hits.contacts.map(({ id, name, companyName }) => ({
    id: `contact-${id}`,
    label: name,
    detail: companyName ?? undefined,
    start: <Avatar name={name} color="stone" size={20} isDecorative />,
    href: paths.person(id),
    entry: { kind: 'contact', id, name },
  })),
  emails: hits.emails.map((hit) => ({
    id: `email-${hit.id}`,
    label: hit.subject || 'No subject',
    detail: emailDetail(hit),
    excerpt: hit.foundInText,
    icon: Mail,
    href: hit.projects[0] ? paths.emailOfBid(hit.projects[0].id, hit.id) : paths.email('', hit.id),
  })),
});

/** Counts results: Showing 11 results. */
export const foundSentence = (count: number): string => `Showing ${counted(count, 'result')}`;

export const nothingFoundSentence = (tab: HitTab): string =>
  `Your search didn't return any result for ${tabLabels[tab]}`;
