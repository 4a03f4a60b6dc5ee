import { observer } from 'mobx-react-lite';
import { Drawer } from '@basis/ui/Drawer';
import { Text } from '@basis/ui/Text';
import { useDomain } from '../../domainContext';
import { Thread } from './Thread';

/** Notes on the selected bid, company, contact or quote. */
const NotesDrawer = observer(function NotesDrawer() {
  const { noted, close } = useDomain().notes;
  return (
    <Drawer
      isOpen={noted !== null}
      onClose={close}
      isModal={false}
      title="Notes"
      titleEnd={
        <Text tone="meta" isTruncated>
          {noted?.name}
        </Text>
      }
    >
      <Thread hasFocus />
    </Drawer>
  );
});

export default NotesDrawer;
