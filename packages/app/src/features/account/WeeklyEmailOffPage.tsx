import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { turnOffWeeklyEmail } from '@basis/domain/session/links';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { LinkButton } from '@basis/ui/LinkButton';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { paths } from '../../paths';
import { linkClient } from './linkClient';

/** Turns off the weekly email by the link at its end. Asks first, because programs open links too. */
function WeeklyEmailOffPage() {
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'sending' | 'off'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [today] = useState(() => new Date());
  usePageTitle('Weekly email');
  const turnOff = async (): Promise<void> => {
    setState('sending');
    setRefusal(null);
    const result = await turnOffWeeklyEmail(linkClient(), token);
    setState(result.ok ? 'off' : 'asking');
    if (!result.ok) setRefusal(result.error.code === 'notFound' ? 'This link is incomplete.' : result.error.message);
  };
  const message =
    refusal === null ? (
      state === 'off' ? (
        <Banner kind="success" title="The weekly email is off" isAnnounced />
      ) : undefined
    ) : (
      <Banner kind="error" title={refusal} isAnnounced />
    );
  return (
    <SignInLayout today={today} message={message} footer={`© ${today.getFullYear()} Basis`}>
      <Stack space="s6">
        <Stack space="s1">
          <Heading level={1} size={28}>
            Weekly email
          </Heading>
          <Text as="p" size={14} tone="secondary">
            {state === 'off'
              ? 'You can turn it on again in the menu of the list of bids.'
              : 'Turn off the weekly list of bids that are due?'}
          </Text>
        </Stack>
        {state === 'off' ? (
          <LinkButton href={paths.projects}>Go to bids</LinkButton>
        ) : (
          <Button
            variant="primary"
            size="lg"
            isFullWidth
            isPending={state === 'sending'}
            onPress={() => void turnOff()}
          >
            Turn off
          </Button>
        )}
      </Stack>
    </SignInLayout>
  );
}

export default WeeklyEmailOffPage;
