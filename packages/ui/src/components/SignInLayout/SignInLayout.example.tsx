import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { PasswordField } from '@basis/ui/PasswordField';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';

const today = new Date('2026-11-18T09:00:00');

export default function SignInLayoutExample() {
  return (
    <SignInLayout today={today}>
      <Stack space="s5">
        <Heading level={1} size={28}>
          Log in
        </Heading>
        <TextField label="Email" type="email" size="lg" autoComplete="username" />
        <PasswordField label="Password" size="lg" autoComplete="current-password" />
        <Button variant="primary" size="lg" isFullWidth>
          Log in
        </Button>
      </Stack>
    </SignInLayout>
  );
}
