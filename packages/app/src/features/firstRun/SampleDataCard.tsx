import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { leftFirstRun, paths } from '../../paths';
import { sampleConsequences, sampleContents } from './sampleWords';

/** Adds sample data and leads to it. */
const AddSample = observer(function AddSample() {
  const domain = useDomain();
  const firstRun = useLateStore(FirstRunStore);
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const add = async (): Promise<void> => {
    setIsAdding(true);
    const result = await firstRun.addSample();
    setIsAdding(false);
    if (!result.ok) return showFailure(domain, result.error, 'No sample data was added');
    showDone(domain, {
      title: 'Sample data is in',
      detail: 'Remove it in Getting started, in the menu of your profile.',
    });
    firstRun.leave();
    void navigate(paths.projects, { state: leftFirstRun });
  };
  return (
    <Card
      title="Just looking?"
      level={2}
      description="Try Basis with sample bids, companies, quotes and tasks. Remove all of it again with one press."
      actions={
        <Button isPending={isAdding} onPress={() => void add()}>
          Try with sample data
        </Button>
      }
    />
  );
});

const RemoveSample = observer(function RemoveSample() {
  const domain = useDomain();
  const firstRun = useLateStore(FirstRunStore);
  const { sampleData } = firstRun;
  const [isAsking, setIsAsking] = useState(false);
  if (!sampleData) return null;
  const ask = (): void => {
    // Data added in the meantime counts too.
    void firstRun.load();
    setIsAsking(true);
  };
  const remove = async (): Promise<void> => {
    setIsAsking(false);
    const result = await firstRun.removeSample();
    if (!result.ok) return showFailure(domain, result.error, 'The sample data is still here');
    showDone(domain, { title: 'The sample data is removed' });
  };
  return (
    <>
      <Card
        title="Sample data is in"
        level={2}
        description={sampleContents(sampleData)}
        actions={<Button onPress={ask}>Remove sample data</Button>}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to remove the sample data?"
        confirmLabel="Remove sample data"
        isDanger
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {sampleConsequences(sampleData)}
      </ConfirmDialog>
    </>
  );
});

/** Offers sample data to an Admin of a workspace without bids, or to remove what is in. */
export const SampleDataCard = observer(function SampleDataCard() {
  const firstRun = useLateStore(FirstRunStore);
  if (firstRun.sampleData) return <RemoveSample />;
  return firstRun.canAddSample ? <AddSample /> : null;
});
