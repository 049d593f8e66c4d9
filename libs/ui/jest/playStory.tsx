import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';

/** A story or a story file's default export, as far as drawing and playing it needs. */
type Annotations = {
  component?: unknown;
  args?: object;
  render?: unknown;
  decorators?: unknown;
  play?: unknown;
  beforeEach?: unknown;
};

type Render = (args: object) => ReactNode;
type Decorator = (Story: ComponentType) => ReactNode;
type Play = (context: { args: object; canvasElement: HTMLElement }) => Promise<void> | void;

/** A story as a component, in its decorators. */
export function storyComponent(meta: Annotations, story: Annotations): ComponentType {
  const draw = (story.render ?? meta.render) as Render | undefined;
  const Component = meta.component as ComponentType<object>;
  const decorators = [
    ...((story.decorators ?? []) as Decorator[]),
    ...((meta.decorators ?? []) as Decorator[]),
  ];
  const args = { ...meta.args, ...story.args };
  // Decorators wrap components, so the story must be one; hooks of `render` run inside it.
  const Story = () => (draw ? draw(args) : <Component {...args} />);
  return decorators.reduce<ComponentType>((Inner, decorate) => () => decorate(Inner), Story);
}

/** Draws a story in jsdom and plays it, as the catalogue does in a browser. Resolves with what it was drawn into. */
export async function playStory(meta: Annotations, story: Annotations): Promise<HTMLElement> {
  jest.clearAllMocks();
  for (const { beforeEach } of [meta, story]) (beforeEach as (() => void) | undefined)?.();
  const Story = storyComponent(meta, story);
  const { container } = render(<Story />);
  const args = { ...meta.args, ...story.args };
  await (story.play as Play | undefined)?.({ args, canvasElement: container });
  return container;
}
