import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { renderScreen, type RenderScreenOptions } from './renderScreen';

/** Shows the page of a single record, at `/customers/12`, with nothing at any other address. */
export function renderPage(
  Screen: ComponentType,
  list: string,
  id: string | number,
  options: Omit<RenderScreenOptions, 'at'> = {},
) {
  const routes = (
    <Routes>
      <Route path={`${list}/:id`} element={<Screen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderScreen(routes, { ...options, at: `${list}/${id}` });
}
