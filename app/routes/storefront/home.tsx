export default function Home() { return <h1>Mewa</h1> }
