// Marks of a revision: adds rows, and lets people draw rectangles on a translation that is an image. Without this
// script the rows on the page still work.

const MOST = 100;
/** Smaller areas are clicks, not rectangles. */
const LEAST = 0.01;

const rows = document.querySelector<HTMLElement>('[data-marks]');
const more = document.querySelector<HTMLButtonElement>('[data-add-mark]');
const picture = document.querySelector<HTMLImageElement>('img[data-drawable]');

/** A copy of the first row, empty and with its own number; null at the limit. */
function addRow(list: HTMLElement): HTMLFieldSetElement | null {
  const first = list.querySelector('fieldset');
  const at = list.querySelectorAll('fieldset').length;
  if (first === null || at >= MOST) return null;
  const copy = document.createElement('fieldset');
  copy.className = first.className;
  copy.innerHTML = first.innerHTML.replaceAll('mark-0-', `mark-${at}-`).replaceAll('marks[0]', `marks[${at}]`);
  for (const own of copy.querySelectorAll('.error, option[value=drawn]')) own.remove();
  for (const input of copy.querySelectorAll('input')) {
    input.value = '';
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
  const legend = copy.querySelector('legend');
  if (legend !== null) legend.textContent = (list.dataset['row'] ?? '').replace('#', String(at + 1));
  list.append(copy);
  return copy;
}

const fieldIn = (row: HTMLElement, name: string) => row.querySelector<HTMLInputElement>(`input[name$="[${name}]"]`);
const isEmpty = (row: HTMLElement) => ['page', 'text', 'x'].every((name) => !fieldIn(row, name)?.value);

/** The first empty row, or a new one. */
const freeRow = (list: HTMLElement) => [...list.querySelectorAll('fieldset')].find(isEmpty) ?? addRow(list);

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fillRow(list: HTMLElement, area: Area): boolean {
  const row = freeRow(list);
  if (row === null) return false;
  for (const [name, value] of Object.entries({ page: 1, ...area })) {
    const field = fieldIn(row, name);
    if (field !== null) field.value = String(value);
  }
  const place = row.querySelector('select');
  // Choosing another option removes the rectangle.
  place?.add(new Option(list.dataset['drawn'], 'drawn', true, true));
  row.closest('details')?.setAttribute('open', '');
  fieldIn(row, 'text')?.focus();
  return true;
}

/** Pointer position as fractions of the image, clamped to its edges. */
function pointOn(image: HTMLElement, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const box = image.getBoundingClientRect();
  const within = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10_000) / 10_000;
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}

function place(box: HTMLElement, { x, y, width, height }: Area): void {
  box.style.left = `${x * 100}%`;
  box.style.top = `${y * 100}%`;
  box.style.width = `${width * 100}%`;
  box.style.height = `${height * 100}%`;
}

function drawOn(image: HTMLImageElement, list: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = 'sheet';
  image.replaceWith(sheet);
  sheet.append(image);
  image.draggable = false;
  sheet.addEventListener('pointerdown', (down) => {
    // Touch scrolls the page; people without a mouse use the rows.
    if (down.button !== 0 || down.pointerType === 'touch') return;
    down.preventDefault();
    const from = pointOn(sheet, down);
    const box = document.createElement('div');
    box.className = 'box';
    sheet.append(box);
    sheet.setPointerCapture(down.pointerId);
    const areaTo = (event: PointerEvent): Area => {
      const to = pointOn(sheet, event);
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const size = (a: number, b: number) => Math.round(Math.abs(a - b) * 10_000) / 10_000;
      return { x, y, width: size(from.x, to.x), height: size(from.y, to.y) };
    };
    const follow = (event: PointerEvent) => place(box, areaTo(event));
    sheet.addEventListener('pointermove', follow);
    const end = (event: PointerEvent) => {
      sheet.removeEventListener('pointermove', follow);
      const area = areaTo(event);
      const drawn = event.type === 'pointerup' && area.width >= LEAST && area.height >= LEAST;
      if (!drawn || !fillRow(list, area)) box.remove();
    };
    sheet.addEventListener('pointerup', end, { once: true });
    sheet.addEventListener('pointercancel', end, { once: true });
  });
}

if (rows !== null && more !== null) {
  more.hidden = false;
  more.addEventListener('click', () => {
    const row = addRow(rows);
    if (row !== null) fieldIn(row, 'page')?.focus();
    more.hidden = rows.querySelectorAll('fieldset').length >= MOST;
  });
  if (picture !== null) {
    document.querySelector('[data-can-draw]')?.removeAttribute('hidden');
    drawOn(picture, rows);
  }
}
