import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStory } from '../../jest/playStory';
import { Combobox } from './Combobox';
import * as stories from './Combobox.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

test('a failure while the list is open is said once, and nothing claims that there are no choices', async () => {
  const picker = (state: { loading?: boolean; failed?: boolean }) => (
    <Combobox<string>
      {...state}
      label="City"
      items={[]}
      value={null}
      onChange={() => undefined}
      itemId={(city) => city}
      itemText={(city) => city}
      search={() => []}
    />
  );
  const { rerender } = render(picker({ loading: true }));
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(picker({ failed: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load the choices');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a text typed before the choices have come', () => {
  const onChange = jest.fn();
  const onBlur = jest.fn();
  const picker = (state: { loading?: boolean; failed?: boolean }, cities: string[] = []) => (
    <Combobox<string>
      {...state}
      label="City"
      items={cities}
      onChange={onChange}
      onBlur={onBlur}
      itemId={(city) => city}
      itemText={(city) => city}
      search={(text) => cities.filter((city) => city.startsWith(text))}
    />
  );
  const typeAndGoOn = async (goOn = () => userEvent.tab()) => {
    const { rerender } = render(picker({ loading: true }));
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'Ber');
    await goOn();
    expect(box).toHaveValue('Ber');
    return { box, rerender };
  };
  beforeEach(() => jest.clearAllMocks());

  test.each([
    ['Tab', () => userEvent.tab()],
    ['a press elsewhere', () => userEvent.click(document.body)],
  ])('chooses as soon as they come for whoever went on with %s, after a failure as well', async (_, goOn) => {
    const { box, rerender } = await typeAndGoOn(goOn);
    rerender(picker({ failed: true }));
    expect(box).toHaveValue('Ber');
    expect(onBlur).not.toHaveBeenCalled();
    rerender(picker({}, ['Graz', 'Berlin', 'Bern']));
    expect(box).toHaveValue('Berlin');
    expect(box).not.toHaveFocus();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('chooses nothing for whoever has come back to it', async () => {
    const { box, rerender } = await typeAndGoOn();
    await userEvent.tab({ shift: true });
    rerender(picker({}, ['Graz', 'Berlin', 'Bern']));
    expect(box).toHaveValue('Ber');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveValue('Bern');
  });
});

const clear = () => userEvent.click(screen.getByRole('button', { name: 'Clear Person' }));

test('what the X took away is not chosen again by Enter', async () => {
  await playStory(meta, stories.Default);
  const box = screen.getByRole('combobox');
  await userEvent.type(box, 'tomasz{Enter}');
  await userEvent.type(box, 'b');
  await clear();
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('');
});

test('the X brings back everything that there is to choose from where it is looked up', async () => {
  await playStory(meta, stories.LooksUp);
  await userEvent.type(screen.getByRole('combobox'), 'nobody');
  expect(await screen.findByText('Nothing matches your search')).toBeInTheDocument();
  await clear();
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(3);
});

test.each([
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
])('while a character is composed, as %s tells it, no key but the text is meant', async (_, composing) => {
  await playStory(meta, stories.Default);
  const box = screen.getByRole('combobox');
  await userEvent.type(box, 'b');
  for (const key of ['Escape', 'ArrowUp', 'Tab', 'Enter'])
    fireEvent.keyDown(box, { key, altKey: key === 'ArrowUp', ...composing });
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveValue('b');
});

describe('the list', () => {
  const city = (props: object = {}) => (
    <Combobox<string>
      label="City"
      items={['Graz', 'Berlin', 'Bern']}
      defaultValue="Berlin"
      itemId={(city) => city}
      itemText={(city) => city}
      search={(text) => ['Graz', 'Berlin', 'Bern'].filter((city) => city.startsWith(text))}
      {...props}
    />
  );

  test('opens at what is chosen, and Alt with the up arrow closes it and chooses nothing', async () => {
    render(city());
    const box = screen.getByRole('combobox');
    box.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.getElementById(box.getAttribute('aria-activedescendant')!)).toHaveTextContent('Bern');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveValue('Berlin');
  });

  test('what is only shown cannot be cleared', () => {
    const { rerender } = render(city());
    expect(screen.getByRole('button', { name: 'Clear City' })).toBeInTheDocument();
    rerender(city({ readOnly: true }));
    expect(screen.queryByRole('button', { name: 'Clear City' })).not.toBeInTheDocument();
  });

  test('trying again after a failure leaves the focus where the typing goes on', async () => {
    const onRetry = jest.fn();
    render(city({ failed: true, onRetry }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
});
