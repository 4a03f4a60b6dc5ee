import { ArrowRight } from 'lucide-react';
import type { Activity } from '@basis/domain/model/contract/contract';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { formatPlainTime } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { Link } from '@basis/ui/Link';
import { Logo } from '@basis/ui/Logo';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { paths } from '../../paths';
import { namesStep, type ActivityEntry } from './activityEntries';
import { activityWords, type ActivityWords } from './activityWords';
import type { WordsContext } from './valueWords';

export const timeOf = ({ createdAt }: Activity): string => formatPlainTime(clockIn(readerZone(), createdAt)[1]);

/** Author of an activity; without a user, a rule or an email. */
function Who({ activity, workspace }: { activity: Activity; workspace: WorkspaceStore }) {
  const { actor, onBehalfOf, ruleName } = activity;
  const user = workspace.person(actor?.id);
  const name = user?.name ?? actor?.name ?? (ruleName ? `Rule “${ruleName}”` : 'Basis');
  return (
    <Inline space="s2">
      {actor ? <Avatar name={name} color={user?.color} isDecorative /> : <Logo isTileOnly />}
      <Text weight="medium" isTruncated>
        {name}
      </Text>
      {onBehalfOf ? (
        <Text size={12} tone="meta" isTruncated>
          {`acting as ${onBehalfOf.name}`}
        </Text>
      ) : null}
    </Inline>
  );
}

const wordsOf = ({ all }: ActivityEntry, context: WordsContext): readonly ActivityWords[] =>
  all.flatMap((activity) => activityWords(activity, context));

const whatOf = ({ lead }: ActivityEntry, words: readonly ActivityWords[]): string | undefined => {
  if (words.length < 2 || !words.every(({ isChange }) => isChange)) return words[0]?.what;
  return `${words.length} fields at once${lead.subject ? `, ${lead.subject}` : ''}`;
};

/** Values to show. Leaves out the first where the column before names it: Turner for Bid added. */
const valuesOf = ({ lead }: ActivityEntry, words: readonly ActivityWords[]): readonly ActivityWords[] =>
  namesStep(lead) && words.length > 1 ? words.slice(1) : words;

function FromTo({ words }: { words: readonly ActivityWords[] }) {
  const [first, ...others] = words;
  if (!first) return null;
  const { label, from, to, isChange } = first;
  const isOneOfMany = isChange && others.length > 0;
  const before = from ?? (isChange ? 'Empty' : null);
  const after = to ?? (isChange ? 'Empty' : null);
  return (
    <Inline space="s2">
      {isOneOfMany ? <Text isTruncated>{label}</Text> : null}
      {before === null ? null : (
        <Text tone="meta" isStruck isTruncated>
          {before}
        </Text>
      )}
      {before !== null && after !== null ? <Icon icon={ArrowRight} size={14} aria-label="to" /> : null}
      {after === null ? null : (
        <Text weight="medium" isTruncated>
          {after}
        </Text>
      )}
      {others.length ? <Tag aria-label={others.map(({ what }) => what).join(', ')}>{`+${others.length}`}</Tag> : null}
    </Inline>
  );
}

function Source({ activity: { email }, bidId }: { activity: Activity; bidId: string | null }) {
  if (!email) return null;
  return (
    <Link tone="meta" href={bidId === null ? paths.email('', email.id) : paths.emailOfBid(bidId, email.id)}>
      {`Email: ${email.subject || 'No subject'}`}
    </Link>
  );
}

/** Columns of what was done. @param bidId the bid that it was done to; null for another entry. */
export const activityColumns = (bidId: string | null, context: WordsContext): readonly TableColumn<ActivityEntry>[] => [
  {
    id: 'time',
    label: 'Time',
    isStatic: false,
    width: 130,
    renderCell: ({ lead }) => (
      <Text tone="secondary" isNumeric>
        {timeOf(lead)}
      </Text>
    ),
  },
  {
    id: 'who',
    label: 'Who',
    width: 200,
    renderCell: ({ lead }) => <Who activity={lead} workspace={context.workspace} />,
  },
  {
    id: 'what',
    label: 'What',
    width: 240,
    isElastic: true,
    renderCell: (entry) => {
      return (
        <Text tone="secondary" isTruncated>
          {whatOf(entry, wordsOf(entry, context))}
        </Text>
      );
    },
  },
  {
    id: 'values',
    label: 'From and to',
    width: 420,
    isElastic: true,
    renderCell: (entry) => <FromTo words={valuesOf(entry, wordsOf(entry, context))} />,
  },
  {
    id: 'source',
    label: 'Source',
    width: 280,
    isElastic: true,
    renderCell: ({ lead }) => <Source activity={lead} bidId={bidId} />,
  },
];
