// Tokens without the reset and without the font: what an app loads that has its own of both.
import '@basis/ui/tokens.css';
import { Button } from '@basis/ui/Button';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root')!).render(
  <>
    <h1>Heading of the browser</h1>
    <Button variant="primary">Add bid</Button>
  </>,
);
