import { FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import { formatFileSize } from '@basis/domain/model/formats/files';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { ProjectEmailsStore } from '@basis/domain/subjects/inbox/ProjectEmailsStore';
import { Badge } from '@basis/ui/Badge';
import { Card } from '@basis/ui/Card';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { attachmentPath } from '../attachments/attachmentPaths';
import { subjectOf } from '../list/emailTitle';

const [shownFiles, shownEmails] = [4, 3];

const FilesCard = observer(function FilesCard({ bidId }: { bidId: string }) {
  const { files: all, projectId } = useLateStore(BidFilesStore);
  const files = projectId === bidId ? (all?.files ?? []) : [];
  if (files.length === 0) return null;
  return (
    <Card
      title="Files"
      level={2}
      isFlush
      titleEnd={<Badge count={files.length} variant="mute" shape="title" isExact />}
      actions={<Link href={paths.project(bidId, 'files')}>Show all</Link>}
    >
      <PanelList
        isFlush
        aria-label="Files"
        items={files.slice(0, shownFiles).map(({ id, messageId, fileName, size }) => ({
          id,
          icon: FileText,
          isLink: true,
          title: (
            <Link tone="text" href={attachmentPath(messageId, { id })} download={fileName}>
              {fileName}
            </Link>
          ),
          end: (
            <Text size={12} tone="secondary" isNumeric>
              {formatFileSize(size)}
            </Text>
          ),
        }))}
      />
    </Card>
  );
});

const EmailsCard = observer(function EmailsCard({ bidId }: { bidId: string }) {
  const { messages, total, projectId } = useLateStore(ProjectEmailsStore);
  const emails = projectId === bidId ? (messages ?? []) : [];
  if (emails.length === 0) return null;
  return (
    <Card
      title="Emails"
      level={2}
      isFlush
      titleEnd={<Badge count={total} variant="mute" shape="title" isExact />}
      actions={<Link href={paths.bidEmails(bidId)}>Show all</Link>}
    >
      <PanelList
        isFlush
        aria-label="Emails"
        items={emails.slice(0, shownEmails).map((email) => ({
          id: email.id,
          isLink: true,
          title: (
            <Link tone="text" href={paths.emailOfBid(bidId, email.id)}>
              {subjectOf(email)}
            </Link>
          ),
          detail: `${email.fromName || email.fromEmail}, ${formatInboxMoment(email.receivedAt)}`,
        }))}
      />
    </Card>
  );
});

/** The latest files and emails of a bid. */
export default function BidArrivals({ bidId }: { bidId: string }) {
  return (
    <>
      <FilesCard bidId={bidId} />
      <EmailsCard bidId={bidId} />
    </>
  );
}
