import type { PasswordLink } from '@basis/domain/model/contract/contract';
import { LinkButton } from '@basis/ui/LinkButton';
import { Stack } from '@basis/ui/layout/Stack';
import { paths } from '../../../paths';
import { LinkScreen } from './LinkScreen';

interface Words {
  readonly title: string;
  readonly sentence: string;
  /** True if another link would help. */
  readonly canAskAgain: boolean;
}

const wordsOf = (link: PasswordLink | null): Words => {
  if (link === null)
    return {
      title: 'This link does not work',
      sentence: 'It is incomplete or no link of Basis. Open it from the email again, or ask for a new one.',
      canAskAgain: true,
    };
  if (link.state === 'deactivated')
    return {
      title: 'This user is deactivated',
      sentence: `Ask an admin of ${link.workspaceName} to activate you. They can send you a new link then.`,
      canAskAgain: false,
    };
  if (link.state === 'withdrawn')
    return {
      title: 'This invitation was withdrawn',
      sentence: 'You were deactivated after it was sent, and activated again. Ask for a new link to choose a password.',
      canAskAgain: true,
    };
  if (link.state === 'expired')
    return {
      title: link.kind === 'invitation' ? 'This invitation has expired' : 'This link has expired',
      sentence:
        link.kind === 'invitation'
          ? 'Invitations are valid for seven days. Ask for a new link to start.'
          : 'It was valid for one hour. Ask for a new one.',
      canAskAgain: true,
    };
  return {
    title: 'This link was already used',
    sentence: 'Log in with the password that was chosen. If you did not choose it, ask for a new link.',
    canAskAgain: true,
  };
};

/**
 * Says why a link is good for nothing any more, and leads on.
 * @param link null for an unknown one.
 */
export function DeadLink({ link }: { link: PasswordLink | null }) {
  const { title, sentence, canAskAgain } = wordsOf(link);
  return (
    <LinkScreen title={title} intro={sentence}>
      <Stack space="s3">
        <LinkButton href={paths.login} variant="primary">
          Log in
        </LinkButton>
        {canAskAgain ? <LinkButton href={paths.forgotPassword}>Ask for a new link</LinkButton> : null}
      </Stack>
    </LinkScreen>
  );
}
