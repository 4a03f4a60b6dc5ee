import { LinkScreen } from './LinkScreen';

/** Shown while the answer of a sign-in provider is checked. */
export function SigningInScreen() {
  return <LinkScreen title="Signing in" intro={<span role="status">This takes a moment.</span>} children={null} />;
}
