export function Popup() {
  return <main>Nametag</main>;
}
