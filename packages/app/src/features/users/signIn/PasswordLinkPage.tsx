import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Latest } from '@basis/domain/engine/async/Latest';
import type { PasswordLink, SecondStep } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { choosePassword, lookAtPasswordLink } from '@basis/domain/engine/session/links';
import { longestPassword, passwordFault } from '@basis/domain/engine/session/passwords';
import {
  finishWithCode,
  isSecondStep,
  noteLogin,
  signIn,
  signInWithPasskey,
} from '@basis/domain/engine/session/signIn';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { LinkButton } from '@basis/ui/LinkButton';
import { PasswordField } from '@basis/ui/PasswordField';
import { askPasskey } from '../../../browser/passkeys';
import { Loader } from '../../../loading/Loader';
import { paths } from '../../../paths';
import { DeadLink } from './DeadLink';
import { HiddenUserName } from '../../../dialogs/HiddenUserName';
import { LinkForm } from './LinkForm';
import { LoginScreen } from './LoginScreen';
import { LinkScreen } from './LinkScreen';
import { linkClient } from './linkClient';

/** State of the link; null if it is unknown. */
type Look = { readonly link: PasswordLink | null } | { readonly error: ApiError };

const lookAt = async (token: string): Promise<Look> => {
  const result = await lookAtPasswordLink(linkClient(), token);
  if (result.ok) return { link: result.value };
  // A link of another form is refused as a request.
  return [400, 404].includes(result.error.status) ? { link: null } : { error: result.error };
};

/** Sets a password by an invitation or reset link, and logs in with it. Doesn't check the session. */
function PasswordLinkPage() {
  const { token = '' } = useParams();
  const [look, setLook] = useState<Look>();
  const lookAgain = (): void => void lookAt(token).then(setLook);
  useEffect(() => {
    const looking = new Latest();
    const isCurrent = looking.begin();
    void lookAt(token).then((found) => (isCurrent() ? setLook(found) : undefined));
    return () => looking.drop();
  }, [token]);
  if (look === undefined) return <Loader />;
  if ('error' in look)
    return (
      <LinkScreen title="Choose a password" intro={look.error.message}>
        <Button variant="primary" size="lg" isFullWidth onPress={lookAgain}>
          Try again
        </Button>
      </LinkScreen>
    );
  const { link } = look;
  if (link?.state !== 'open') return <DeadLink link={link} />;
  return <ChoosePassword key={token} link={link} token={token} onDead={lookAgain} />;
}

/** Says which accounts of the email end with the choice of a password. */
const endingSentence = (endsAccountsAt: readonly string[], workspaceName: string): string => {
  const places = new Intl.ListFormat('en').format(endsAccountsAt);
  return endsAccountsAt.length === 1
    ? `You have an account at ${places} with this email. Setting a password for ${workspaceName} ends it: you can no longer log in there.`
    : `You have accounts at ${places} with this email. Setting a password for ${workspaceName} ends them: you can no longer log in there.`;
};

interface ChoosePasswordProps {
  link: PasswordLink;
  token: string;
  /** Called when the link turns out to be used, such as by another tab. */
  onDead: () => void;
}

/** Says which workspaces nobody can manage once the account ends there. */
const withoutAdmin = (places: readonly string[]): string =>
  `End my account at ${new Intl.ListFormat('en').format(places)}, where I am the only Admin. Nobody can manage ${places.length === 1 ? 'that workspace' : 'those workspaces'} afterwards.`;

function ChoosePassword({ link, token, onDead }: ChoosePasswordProps) {
  const { kind, email, workspaceName, endsAccountsAt, leavesWithoutAdmin } = link;
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAccepted, setIsAccepted] = useState(false);
  const [begun, setBegun] = useState<SecondStep | null>(null);
  const [client] = useState(linkClient);
  const check = (): boolean => {
    const found = passwordFault(password);
    setFault(found);
    return found === undefined;
  };
  const goOn = async (): Promise<void> => {
    await noteLogin(client);
    location.assign(paths.projects);
  };
  const enter = async (): Promise<void> => {
    const result = await signIn(client, email ?? '', password);
    if (!result.ok) location.assign(paths.login);
    else if (isSecondStep(result.value)) setBegun(result.value);
    else await goOn();
  };
  const explain = ({ code }: ApiError): string | undefined => {
    if (code === 'notFound') onDead();
    return undefined;
  };
  if (begun) {
    const finishing = async <R extends { readonly ok: boolean } | null>(call: Promise<R>): Promise<R> => {
      const result = await call;
      if (result?.ok) await goOn();
      return result;
    };
    return (
      <LoginScreen
        begun={begun}
        signIn={(address, typed) => signIn(client, address, typed)}
        finishWithCode={(code) => finishing(finishWithCode(client, code))}
        signInWithPasskey={() => finishing(signInWithPasskey(client, askPasskey))}
      />
    );
  }
  return (
    <LinkForm
      title={kind === 'invitation' ? `Welcome to ${workspaceName}` : 'Choose a new password'}
      intro={`Choose a password for ${email ?? 'you'}.`}
      action="Save password"
      check={check}
      send={() => choosePassword(client, token, { password, ...(isAccepted ? { isAdminLossAccepted: true } : {}) })}
      onDone={() => void enter()}
      explain={explain}
      below={
        endsAccountsAt.length ? (
          <LinkButton href={paths.login}>
            {endsAccountsAt.length === 1 ? 'Keep that account' : 'Keep those accounts'}
          </LinkButton>
        ) : undefined
      }
    >
      {endsAccountsAt.length ? <Banner kind="warning" title={endingSentence(endsAccountsAt, workspaceName)} /> : null}
      <HiddenUserName value={email ?? ''} />
      <PasswordField
        label="New password"
        description="At least 8 characters. A few words that do not belong together are hard to guess."
        name="password"
        size="lg"
        hasStrengthMeter
        maxLength={longestPassword + 1}
        value={password}
        errorMessage={fault}
        onChange={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
      />
      {leavesWithoutAdmin.length ? (
        <Checkbox isSelected={isAccepted} onChange={setIsAccepted}>
          {withoutAdmin(leavesWithoutAdmin)}
        </Checkbox>
      ) : null}
    </LinkForm>
  );
}

export default PasswordLinkPage;
