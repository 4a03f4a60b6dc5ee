import { Spinner } from '@basis/ui/Spinner';
import { LinkScreen } from './LinkScreen';

/** Shown while a provider sign-in completes. */
export function SigningInScreen() {
  return (
    <LinkScreen title="Signing in" intro="This takes a moment.">
      <Spinner aria-label="Signing in" size={20} />
    </LinkScreen>
  );
}
