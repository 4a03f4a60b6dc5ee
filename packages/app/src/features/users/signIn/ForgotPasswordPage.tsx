import { useRef, useState } from 'react';
import { askForPasswordLink } from '@basis/domain/engine/session/links';
import { Button } from '@basis/ui/Button';
import { LinkButton } from '@basis/ui/LinkButton';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';
import { announce } from '../../../browser/announce';
import { paths } from '../../../paths';
import { LinkForm } from './LinkForm';
import { LinkScreen } from './LinkScreen';
import { linkClient } from './linkClient';

const sentNotice =
  'If this email belongs to a user of Basis, a link to choose a new password is on its way. It is valid for one hour from when it is sent, which can take a while.';

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

/** Asks for a link to choose a new password. Says the same whether or not the email is known. */
function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const given = useRef('');
  const check = (): boolean => {
    given.current = email.trim();
    const isWhole = isEmail(given.current);
    setFault(isWhole ? undefined : 'Enter your work email, such as name@company.com');
    return isWhole;
  };
  const finish = (): void => {
    setIsSent(true);
    announce(sentNotice);
  };
  const back = (
    <LinkButton href={paths.login} variant="ghost">
      Back to login
    </LinkButton>
  );
  if (isSent)
    return (
      <LinkScreen title="Check your email" intro={sentNotice}>
        <Stack space="s3">
          {back}
          <Button variant="ghost" onPress={() => setIsSent(false)}>
            Use another email
          </Button>
        </Stack>
      </LinkScreen>
    );
  return (
    <LinkForm
      title="Forgot password"
      intro="Enter your work email. We send you a link to choose a new password."
      action="Send link"
      check={check}
      send={() => askForPasswordLink(linkClient(), given.current)}
      onDone={finish}
      below={back}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="username"
        maxLength={254}
        value={email}
        errorMessage={fault}
        onChange={(value) => {
          setEmail(value);
          setFault(undefined);
        }}
      />
    </LinkForm>
  );
}

export default ForgotPasswordPage;
