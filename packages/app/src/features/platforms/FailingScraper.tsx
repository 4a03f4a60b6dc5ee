import { useNavigate } from 'react-router-dom';
import type { EmailScraper } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { Text } from '@basis/ui/Text';
import { paths } from '../../paths';

/** Explains why a failing mailbox can't be turned on, and who can help. */
export function FailingScraper({ scraper, onClose }: { scraper: EmailScraper; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="This mailbox can't be turned on"
      size="sm"
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            Close
          </Button>
          <Button variant="primary" onPress={() => void navigate(paths.emailAccounts)}>
            Open Email accounts
          </Button>
        </>
      }
    >
      <Text as="p">
        {`Basis can't log in to ${scraper.email}. The person who connected it must log in again under Email accounts. Then you can turn it on.`}
      </Text>
    </Modal>
  );
}
