import { Image } from '@react-pdf/renderer';
import { createContext, type ReactElement, useContext } from 'react';
import type { Paper, PictureName } from '../paper.ts';

/** Pictures of the paper being drawn. */
export const Pictures = createContext<NonNullable<Paper['pictures']>>({});

interface PictureProps {
  name: PictureName;
  width: number;
  height: number;
}

/** Preserves the picture's proportions, aligned left. */
export function Picture({ name, width, height }: PictureProps): ReactElement | null {
  const picture = useContext(Pictures)[name];
  if (picture === undefined) return null;
  const src = `data:${picture.type};base64,${picture.data}`;
  return <Image src={src} style={{ width, height, objectFit: 'contain', objectPosition: '0% 50%' }} />;
}
