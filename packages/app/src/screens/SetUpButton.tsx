import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { Button } from '@basis/ui/Button';
import { useDomain, useLateStore } from '../domainContext';
import { paths } from '../paths';

interface SetUpButtonProps {
  /** Shown once no step is left, and to users who can do none. */
  otherwise?: ReactNode;
}

/** Leads to the first steps, until each is done or left for later. */
export const SetUpButton = observer(function SetUpButton({ otherwise = null }: SetUpButtonProps) {
  const { session } = useDomain();
  const navigate = useNavigate();
  const firstRun = useLateStore(FirstRunStore);
  const maySetUp = session.allows('getFirstRun');
  useEffect(() => {
    if (maySetUp && !firstRun.isLoaded) void firstRun.load();
  }, [firstRun, maySetUp]);
  if (!maySetUp || !firstRun.hasNext) return otherwise;
  return <Button onPress={() => void navigate(paths.firstRun)}>Continue setting up</Button>;
});
