import { observer } from 'mobx-react-lite';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { undoChange } from '../../../feedback/undoChange';
import { paths } from '../../../paths';
import { WorkButton } from '../filing/WorkButton';
import { EmailSection } from './EmailSection';
import { outcomeWords, waitingWords } from './emailRuleWords';

/** The rule that an email fits, and what it did. */
export const EmailRule = observer(function EmailRule({ message }: { message: MessageDetail }) {
  const domain = useDomain();
  const messageDetails = useLateStore(MessageDetailsStore);
  const { rule } = message;
  if (!rule) return null;
  const canUndo = domain.session.allows('undoChangeSet');
  const undo = async (changeSetId: string): Promise<void> => {
    await undoChange(domain, { changeSetId, label: '', undone: `Undone: what the rule ${rule.name} did` });
    messageDetails.retry();
  };
  return (
    <EmailSection title="Rule" end={<Link href={paths.rules}>All rules</Link>}>
      {rule.outcomes.length === 0 ? <Text>{waitingWords(rule, message.project !== null)}</Text> : null}
      {rule.outcomes.map((outcome) => {
        const { project, state, changeSetId } = outcome;
        return (
          <Stack key={project.id} space="s1">
            {rule.outcomes.length > 1 ? <Link href={paths.project(project.id)}>{project.name}</Link> : null}
            <Text>{outcomeWords(rule, outcome)}</Text>
            {state === 'applied' && changeSetId !== null && canUndo ? (
              <Inline>
                <WorkButton
                  size="sm"
                  aria-label={`Undo what the rule did to ${project.name}`}
                  onPress={() => undo(changeSetId)}
                >
                  Undo
                </WorkButton>
              </Inline>
            ) : null}
          </Stack>
        );
      })}
    </EmailSection>
  );
});
