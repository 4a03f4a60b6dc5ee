import { observer } from 'mobx-react-lite';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { ChangeCard } from './ChangeCard';

/** Changes that an email offers for its bid; renders nothing without any. */
export const EmailChanges = observer(function EmailChanges({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const offered = message.changes.filter(({ state }) => state === 'offered');
  const { project } = message;
  if (!project || offered.length === 0) return null;
  return (
    <Box paddingInline="s5" paddingBlock="s3">
      <ChangeCard
        messageId={message.id}
        changes={offered}
        canAct={session.allows('decideMessageChanges') && session.allows('updateProject')}
        head={
          <Split end={<Link href={paths.project(project.id)}>Open bid</Link>}>
            <Text weight="medium" isTruncated>
              {project.name}
            </Text>
          </Split>
        }
      />
    </Box>
  );
});
