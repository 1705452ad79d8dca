import { Image } from '@react-pdf/renderer';
import { createContext, type ReactElement, useContext } from 'react';
import type { Paper, PictureName } from '../paper.ts';

/** The pictures of the paper that is drawn. */
export const Pictures = createContext<NonNullable<Paper['pictures']>>({});

interface PictureProps {
  name: PictureName;
  width: number;
  height: number;
}

/** A picture in its own proportions, at the left of its place. */
export function Picture({ name, width, height }: PictureProps): ReactElement | null {
  const picture = useContext(Pictures)[name];
  if (picture === undefined) return null;
  const src = `data:${picture.type};base64,${picture.data}`;
  return <Image src={src} style={{ width, height, objectFit: 'contain', objectPosition: '0% 50%' }} />;
}
