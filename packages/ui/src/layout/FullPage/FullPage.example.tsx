import { Spinner } from '@basis/ui/Spinner';
import { FullPage } from '@basis/ui/layout/FullPage';

export default function FullPageExample() {
  return (
    <div style={{ blockSize: '100vh', display: 'flex' }}>
      <FullPage>
        <Spinner size={32} aria-label="Loading your workspace" />
      </FullPage>
    </div>
  );
}
