import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstRunStore, type FirstStep } from '@basis/domain/subjects/firstRun/FirstRunStore';
import type { FirstStepId } from '@basis/domain/subjects/firstRun/skippedSteps';
import { Button } from '@basis/ui/Button';
import { Checklist, type ChecklistItem } from '@basis/ui/Checklist';
import { FullPage } from '@basis/ui/layout/FullPage';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';
import { leftFirstRun, paths } from '../../paths';
import { ImportStep } from './ImportStep';
import { InviteAction, InvitedPeople, invitedWords } from './InviteStep';
import { MailDoneAction, MailStep } from './MailStep';
import { SampleDataCard } from './SampleDataCard';

const counts = [
  '',
  'One step',
  'Two steps, about ten minutes, in any order',
  'Three steps, about ten minutes, in any order',
];

const titles: Readonly<Record<FirstStepId, string>> = {
  mail: 'Get your bid invitations in',
  import: 'Import your bid log',
  invite: 'Invite colleagues',
};

const leads: Readonly<Record<FirstStepId, string>> = {
  mail: 'Basis reads each invitation and fills in project, company, dates and location.',
  import: 'Excel or CSV. You match the columns and see duplicates before anything is saved, and can undo the import.',
  invite: 'Estimators get the bids that you assign to them.',
};

/** Leaves an open step for later, or takes it up again. */
function SkipButton({ step }: { step: FirstStep }) {
  const domain = useDomain();
  const firstRun = useLateStore(FirstRunStore);
  const { id, isSkipped } = step;
  const title = titles[id];
  const skip = async (): Promise<void> => {
    const result = await firstRun.setSkipped(id, !isSkipped);
    if (!result.ok)
      showFailure(domain, result.error, isSkipped ? `${title} is still skipped` : `${title} is not skipped`);
  };
  return (
    <Button
      variant="ghost"
      aria-label={isSkipped ? `Show again: ${title}` : `Skip: ${title}`}
      onPress={() => void skip()}
    >
      {isSkipped ? 'Show again' : 'Skip'}
    </Button>
  );
}

const doneWords = ({ hasEmails }: NonNullable<FirstRunStore['facts']>): string =>
  hasEmails
    ? 'The first email is here. Basis reads each one that follows.'
    : 'Your mailbox is connected. The first email is read as soon as it arrives.';

const itemOf = (step: FirstStep, isCurrent: boolean, facts: NonNullable<FirstRunStore['facts']>): ChecklistItem => {
  const { id, isDone, isSkipped } = step;
  const item = { id, title: titles[id], isDone, isSkipped };
  if (isSkipped) return { ...item, description: 'Skipped', action: <SkipButton step={step} /> };
  if (id === 'mail')
    return isDone
      ? { ...item, description: doneWords(facts), action: <MailDoneAction /> }
      : {
          ...item,
          description: leads.mail,
          action: <SkipButton step={step} />,
          children: <MailStep isPrimary={isCurrent} />,
        };
  if (id === 'import')
    return {
      ...item,
      description: isDone ? 'Your bid log is in. You can import more at any time.' : leads.import,
      action: isDone ? undefined : <SkipButton step={step} />,
      children: <ImportStep />,
    };
  return {
    ...item,
    description: isDone ? `${invitedWords(facts)} ${leads.invite}` : leads.invite,
    action: (
      <>
        {isDone ? null : <SkipButton step={step} />}
        <InviteAction isDone={isDone} isPrimary={isCurrent} />
      </>
    ),
    ...(isDone ? { children: <InvitedPeople /> } : {}),
  };
};

/** The first steps of a workspace: mail in, the bid log, and colleagues; they are done by what is there. */
const FirstRunPage = observer(function FirstRunPage() {
  const { session } = useDomain();
  const navigate = useNavigate();
  const firstRun = useLateStore(FirstRunStore);
  useEffect(() => void firstRun.load(), [firstRun]);
  const title = `Set up ${session.workspace?.name ?? 'Basis'}`;
  usePageTitle(title);
  const { steps, facts, error, isLoaded } = firstRun;
  if (!isLoaded || !facts)
    return error ? (
      <FullPage>
        <ListFailure
          isPage
          title="The first steps could not be loaded"
          error={error}
          onRetry={() => void firstRun.load()}
        />
      </FullPage>
    ) : (
      <Loader />
    );
  const current = steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const isAllDone = steps.every(({ isDone }) => isDone);
  return (
    <Checklist
      isPage
      isDrawn
      level={1}
      title={title}
      description={
        isAllDone
          ? 'Everything is set up.'
          : `${counts[steps.length] ?? ''}. Bids appear here as soon as the first email is read.`
      }
      action={
        <Button
          variant="ghost"
          onPress={() => {
            // Completing the address drops the entry's state; reloading the page drops the store.
            firstRun.leave();
            void navigate(paths.projects, { state: leftFirstRun });
          }}
        >
          Go to bids
        </Button>
      }
      items={steps.map((step) => itemOf(step, step === current, facts))}
    >
      <SampleDataCard />
    </Checklist>
  );
});

export default FirstRunPage;
