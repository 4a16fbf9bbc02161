let isPressed = false
const note = ({ type }: Event) => {
  isPressed = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true)

/**
 * Does it at once, or, while a button of the mouse is down, after it is up and clicked: what moves the page in between would have
 * the person miss what they are clicking.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act()
    return
  }
  const release = () => {
    for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, release)
    setTimeout(act)
  }
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release)
}
