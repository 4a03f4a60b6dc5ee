import '@basis/ui/styles';
import { CurrencyProvider } from '@basis/ui/CurrencyProvider';
import { DatesProvider } from '@basis/ui/DatesProvider';
import { applyTheme } from '@basis/ui/theme';
import { WordsProvider } from '@basis/ui/WordsProvider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readGermanDay } from './germanDays';
import { german } from './words';

const loadReader = () => Promise.resolve(readGermanDay);

applyTheme('light');
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <WordsProvider locale="de-DE" words={german}>
      <DatesProvider loadReader={loadReader} weekStart="mon">
        <CurrencyProvider currency="EUR" decimals={2}>
          <App />
        </CurrencyProvider>
      </DatesProvider>
    </WordsProvider>
  </StrictMode>,
);
