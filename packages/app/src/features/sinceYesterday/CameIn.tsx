import { Combine, Mail, Mails } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { counted } from '@basis/domain/model/formats/numbers';
import { jobWords } from '@basis/domain/model/notifications/sinceWords';
import { SinceYesterdayStore } from '@basis/domain/subjects/sinceYesterday/SinceYesterdayStore';
import { PanelList, type PanelListItem } from '@basis/ui/PanelList';
import { useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { BlockCard } from './BlockCard';
import { lineEnd, lineTitle } from './lines';

type CameInProps = NonNullable<SinceYesterday['cameIn']>;
type Job = CameInProps['jobs'][number];

const pathOf = ({ projectId, messageId }: Job): string =>
  projectId === null ? paths.email('', messageId) : paths.emailOfBid(projectId, messageId);

/** New emails by the job that they name, and how many others. */
export const CameIn = observer(function CameIn({ emails, unread, jobs }: CameInProps) {
  const store = useLateStore(SinceYesterdayStore);
  const shown = jobs.reduce((sum, job) => sum + job.emails, 0);
  const shownUnread = jobs.reduce((sum, job) => sum + job.unread, 0);
  const lines = jobs.map((job): PanelListItem => ({
    id: job.messageId,
    ...lineTitle(job.name || '(no subject)', pathOf(job)),
    detail: jobWords(job),
    icon: job.contractors > 1 ? Combine : Mail,
    end: lineEnd(counted(job.emails, 'email'), store.isNew(job.at, job.unread > 0)),
  }));
  const others: PanelListItem[] =
    emails > shown
      ? [
          {
            id: 'others',
            ...lineTitle(counted(emails - shown, 'other email'), paths.inbox()),
            detail: `${unread - shownUnread} unread`,
            icon: Mails,
          },
        ]
      : [];
  return (
    <BlockCard title="Came in" count={emails} all={{ label: 'Open Inbox', href: paths.inbox() }}>
      <PanelList isFlush aria-label="Came in" items={[...lines, ...others]} />
    </BlockCard>
  );
});
