import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import type { PagedRows } from '@basis/domain/engine/query/PagedRows';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { PagedTable } from '../../details/PagedTable';
import { openEmail, paths } from '../../paths';
import { StageReasonProvider } from '../stages/feature';
import { EmailDetails } from './details/EmailDetails';
import { emailColumns } from './emailColumns';

/** Column widths in px next to the panel of a page. */
const widths: Readonly<Record<string, number>> = { subject: 240, from: 150, bid: 160, state: 120, receivedAt: 140 };

const bidColumn: TableColumn<Message> = {
  id: 'bid',
  label: 'Bid',
  width: 160,
  isElastic: true,
  renderCell: ({ project }) => (
    <Text tone={project ? 'primary' : 'meta'} isTruncated>
      {project ? (
        <Link tone="text" href={paths.project(project.id)}>
          {project.name}
        </Link>
      ) : (
        'Not in a bid yet'
      )}
    </Text>
  ),
};

/** Emails of the company or person of a page. One opens over the page. */
const EmailsCard = observer(function EmailsCard({ rows }: { rows: PagedRows<Message> }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const columns = useMemo(() => {
    const [subject, from, receivedAt, state] = emailColumns;
    return [subject, from, bidColumn, state, receivedAt].flatMap((column) =>
      column ? [{ ...column, width: widths[column.id] ?? column.width }] : [],
    );
  }, []);
  const messageId = openEmail(new URLSearchParams(search));
  return (
    <StageReasonProvider>
      <PagedTable
        title="Emails"
        words={['email', 'emails']}
        rows={rows}
        columns={columns}
        onOpen={({ id }) => void navigate(paths.email(search, id, pathname))}
        empty={{ title: 'No emails yet', children: 'Emails received and sent appear here.' }}
      />
      {messageId === null ? null : (
        <EmailDetails messageId={messageId} known={rows.rows?.find(({ id }) => id === messageId)} />
      )}
    </StageReasonProvider>
  );
});

export default EmailsCard;
