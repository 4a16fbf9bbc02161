let isPressed = false
const note = ({ type }: Event) => {
  isPressed = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) document.addEventListener(type, note, true)

/**
 * Runs the action at once. While a mouse button is down, defers it until after the click, so that layout shifts do not move the click
 * target.
 */
export function afterPointerUp(act: () => void): void {
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
